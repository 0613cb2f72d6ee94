import { useEffect, useRef } from "react";

/** Tells, by a ref, that the component is still on the page, for work that goes on when it may not be. */
export function useMounted(): { readonly current: boolean } {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
