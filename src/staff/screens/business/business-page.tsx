import { createLazyRoute, useSearch } from "@tanstack/react-router";
import { useScreenSearch } from "../../routing/use-screen-search.ts";
import { BusinessScreen } from "./business-screen.tsx";

/** /admin/business: the details of the business, and their form if the address says so. */
function BusinessPage() {
  const { edit } = useSearch({ from: "/admin/business" });
  const onSearch = useScreenSearch("/admin/business");
  return <BusinessScreen isEditing={edit === 1} onEditing={(isEditing) => onSearch(isEditing ? { edit: 1 } : {})} />;
}

export const businessPage = createLazyRoute("/admin/business")({ component: BusinessPage });
