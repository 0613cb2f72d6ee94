import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";

const folder = (name) => defineCollection({ loader: glob({ pattern: "*.md", base: `./content/${name}` }) });

export const collections = { blog: folder("blog"), services: folder("services"), destinations: folder("destinations") };
