import { useSearch } from "@tanstack/react-router";
import { BusinessScreen } from "../../features/staff-business/business-screen.tsx";
import { useScreenSearch } from "./use-screen-search.ts";

/** /admin/business: the details of the business, and their form where the address says so. */
export function BusinessPage() {
  const { edit } = useSearch({ from: "/admin/business" });
  const onSearch = useScreenSearch("/admin/business");
  return <BusinessScreen editing={edit === 1} onEditing={(editing) => onSearch(editing ? { edit: 1 } : {})} />;
}
