import { useEffect, useRef } from "react";

/** Returns a ref that is true while the component is mounted, for asynchronous work that may outlive it. */
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
