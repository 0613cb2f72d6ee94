import { createLazyRoute } from "@tanstack/react-router";
import { AdminBlogPage } from "./blog-page.tsx";

export const blogPage = createLazyRoute("/admin/blog")({ component: AdminBlogPage });
