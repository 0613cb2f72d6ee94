/**
 * Writes the web app manifests of travellers and of staff: https://www.w3.org/TR/appmanifest/
 *
 * There is no `share_target`, because no field of an enquiry is meant for a text or a link that another application shares.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { brand } from "../src/content/brand.ts";
import { screenshots } from "./screenshot-list.ts";

const makeIcon = (src: string, size: number, purpose: "any" | "maskable" | "monochrome" = "any") => ({
  src: `/${src}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const makeShortcut = (name: string, url: string) => ({ name, url, icons: [makeIcon("icon-192.png", 192)] });

const manifest = {
  id: "/",
  name: brand.name,
  short_name: brand.shortName,
  description: `${brand.description} Sixteen illustrated country guides that open without a network.`,
  lang: "en",
  dir: "ltr",
  start_url: "/?source=app",
  scope: "/",
  display: "standalone",
  display_override: ["standalone", "minimal-ui"],
  orientation: "any",
  theme_color: brand.themeColor.light,
  background_color: brand.themeColor.light,
  categories: ["travel", "lifestyle"],
  launch_handler: { client_mode: ["navigate-existing", "auto"] },
  icons: [
    makeIcon("icon-192.png", 192),
    makeIcon("icon-512.png", 512),
    makeIcon("maskable-512.png", 512, "maskable"),
    makeIcon("monochrome-512.png", 512, "monochrome"),
  ],
  shortcuts: [
    makeShortcut("Plan your trip", "/#questionnaire"),
    makeShortcut("Destinations", "/destinations"),
    makeShortcut("Blog", "/blog"),
  ],
  screenshots: screenshots.map(({ file, label, formFactor, width, height }) => ({
    src: `/screenshots/${file}`,
    sizes: `${width}x${height}`,
    type: "image/png",
    form_factor: formFactor,
    label,
  })),
  prefer_related_applications: false,
};

/**
 * The manifest of staff: installed from the staff area, the site opens there, and is a separate application from the travellers'.
 */
const staffManifest = {
  ...manifest,
  id: "/admin",
  name: `${brand.name}: staff`,
  short_name: "Kilele staff",
  description: `The staff area of ${brand.name}.`,
  start_url: "/admin",
  categories: ["business"],
  shortcuts: [makeShortcut("Leads", "/admin/leads")],
  screenshots: [],
};

/** Writes `manifest.webmanifest` and `staff.webmanifest` into the built site. */
export async function writeManifests(outDir: string): Promise<void> {
  const write = (name: string, content: object) =>
    writeFile(path.join(outDir, `${name}.webmanifest`), JSON.stringify(content, null, 2));
  await Promise.all([write("manifest", manifest), write("staff", staffManifest)]);
}
