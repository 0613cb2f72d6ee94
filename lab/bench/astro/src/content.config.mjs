import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";

const defineFolder = (name) => defineCollection({ loader: glob({ pattern: "*.md", base: `./content/${name}` }) });

export const collections = {
  blog: defineFolder("blog"),
  services: defineFolder("services"),
  destinations: defineFolder("destinations"),
};
