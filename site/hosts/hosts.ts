/** Converts the site's declaration to the configuration of each host. Pure functions from the declaration to text. */
import type { SiteDeclaration } from "../declaration.ts";

/** The arguments with which npx deploys the built site, for hosts with a program for that. The first one names the version. */
export const hostTools = {
  netlify: ["netlify-cli@27.10.2", "deploy", "--no-build", "--dir", "dist", "--prod"],
  cloudflare: ["wrangler@4.164.0", "deploy", "--config", "site/hosts/cloudflare/wrangler.jsonc"],
} as const;

type HeaderRules = Pick<SiteDeclaration, "headers">;

/**
 * Makes `_headers` for Netlify and Cloudflare.
 * @param options.shouldDetach true to remove, in each special rule, the general headers that do not apply: Cloudflare joins the values of
 *   all matching rules, while Netlify uses the last one and has no such line
 */
export function makeHeadersFile({ headers: rules }: HeaderRules, { shouldDetach }: { shouldDetach: boolean }): string {
  const general = rules[0]?.headers ?? {};
  const blocks = rules.map(({ pattern, headers }, index) => {
    const ownHeaders = Object.entries(headers).filter(([name, value]) => index === 0 || general[name] !== value);
    const detachedNames =
      index === 0 || !shouldDetach ? [] : Object.keys(general).filter((name) => headers[name] !== general[name]);
    const lines = [
      ...detachedNames.map((name) => `! ${name}`),
      ...ownHeaders.map(([name, value]) => `${name}: ${value}`),
    ];
    return [pattern, ...lines.map((line) => `  ${line}`)].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** Lists the documents that answer for other addresses, and are asked for by their own names. */
export const listOwnDocuments = ({ staff, rows, notFound }: Pick<SiteDeclaration, "staff" | "rows" | "notFound">) => [
  ...new Set([staff.document, notFound, ...rows.flatMap(({ standIn, missing }) => [standIn, missing])]),
];

/** Lists the other spellings of a page's address that name its file, as findUsualSpelling knows them. */
function listFileSpellings(path: string): string[] {
  const folder = path === "/" ? "" : path;
  return path === "/" ? ["/index", "/index.html"] : [`${folder}.html`, `${folder}/index.html`];
}

/**
 * Makes `_redirects` for Netlify, where a file comes before a rule, and a rule's file is answered directly. A rule cannot say that a
 * letter is encoded or a slash doubled.
 * @param pages the addresses of the built pages, without a slash at their end
 */
export function makeNetlifyRedirects(
  { staff, rows, moved, reports }: Pick<SiteDeclaration, "staff" | "rows" | "moved" | "reports">,
  pages: readonly string[],
): string {
  const rules = [
    ...staff.patterns.map((pattern) => [pattern, staff.document]),
    ...rows.map(({ folder, standIn }) => [`${folder}:row`, standIn]),
  ];
  const reportRules = reports ? [`${reports.path} ${reports.to} 200`] : [];
  // The exclamation mark makes Netlify redirect although there is a document.
  const spellings = pages.flatMap((page) => listFileSpellings(page).map((spelling) => [spelling, page] as const));
  const redirects = [...Object.entries(moved), ...spellings].map(([from, to]) => `${from} ${to} 301!`);
  return `${[...reportRules, ...redirects, ...rules.map(([pattern, document]) => `${pattern} /${document} 200`)].join("\n")}\n`;
}

/**
 * Makes a Caddyfile.
 * @param site.address the address on which Caddy listens: a name of the public site (it then fetches a certificate), or ":8080"
 * @param site.root the folder with the built site
 */
export function makeCaddyfile(declaration: SiteDeclaration, site: { address: string; root: string }): string {
  const { fileEndings, staff, rows, moved, notFound, headers: rules, reports } = declaration;
  const endings = fileEndings.join("|");
  const reportTarget = reports && new URL(reports.to);
  const [general, ...special] = rules;
  if (!general) throw new Error("The declaration has no headers for every address");
  const formatFields = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `\t\t${name} ${JSON.stringify(value)}`);
  const formatBlock = (matcher: string, headers: Readonly<Record<string, string>>) =>
    [`\theader ${matcher} {`, ...formatFields(headers), "\t}"].join("\n");
  const folders = rows.map(({ folder }) => folder.slice(1, -1)).join("|");
  return `# Made by \`npm run host -- caddy\` from site/declaration.ts: change it there.
{
	admin off
}

(usual) {
	@queried expression \`{http.request.uri.query} != ""\`
	redir @queried {args.0}?{query} permanent
	redir * {args.0} permanent
}

${site.address} {
	root * ${JSON.stringify(site.root)}
	encode zstd gzip

	@general not path ${special.map(({ pattern }) => pattern).join(" ")}
${formatBlock("@general", general.headers)}
${special.map(({ pattern, headers }) => formatBlock(pattern, headers)).join("\n")}

	# Not every system knows the type.
	header /manifest.webmanifest Content-Type application/manifest+json
	header /staff.webmanifest Content-Type application/manifest+json

	# Hidden files are nobody's.
	@hidden path_regexp /\\.
	handle @hidden {
		error 404
	}
	# Another spelling of a page's address leads to the usual one, as findUsualSpelling has it.
	@doubled expression \`{http.request.orig_uri.path}.matches("//")\`
	handle @doubled {
		route {
			uri path_regexp //+ /
			redir {uri} permanent
		}
	}
	@encoded expression \`{http.request.orig_uri}.matches("^[^?]*%(?i:2d|2e|3\\\\d|[46][1-9a-f]|[57][0-9a]|5f|7e)") && {http.request.orig_uri.path}.matches("^[\\\\w/.~-]+$")\`
	handle @encoded {
		import usual {path}
	}
	@index path /index /index.html
	handle @index {
		import usual /
	}
	@named {
		path_regexp named ^(/.+?)(?:/index)?\\.html$
		not path ${listOwnDocuments(declaration)
      .map((document) => `/${document}`)
      .join(" ")}
	}
	handle @named {
		import usual {re.named.1}
	}
${
  reportTarget
    ? `	# What a page reports is counted, and nobody's address goes along.
	@reports {
		method POST
		path ${reports.path}
	}
	handle @reports {
		rewrite * ${reportTarget.pathname}
		reverse_proxy ${reportTarget.origin} {
			header_up Host {upstream_hostport}
			header_up -X-Forwarded-For
		}
	}
`
    : ""
}	# A path with a file's name answers that file or a plain 404, never a page.
	@file path_regexp (?i)(^/assets/|\\.(${endings}|html)$)
	handle @file {
		file_server
	}
${Object.entries(moved)
  .map(([from, to]) => `	redir ${from} ${to} permanent\n`)
  .join("")}	@staff path ${staff.patterns.join(" ")}
	handle @staff {
		rewrite * /${staff.document}
		file_server
	}
	@home path /
	handle @home {
		rewrite * /index.html
		file_server
	}
	@row path_regexp row ^/(${folders})/[^/]+/?$
	handle @row {
		uri strip_suffix /
		try_files {path}.html /${rows[0]?.standIn}
		file_server
	}
	handle {
		uri strip_suffix /
		try_files {path}.html =404
		file_server
	}

	handle_errors {
${formatBlock("*", general.headers).replaceAll(/^/gm, "\t")}
		@missing expression \`{http.error.status_code} == 404 && !path_regexp("(?i)(^/assets/|\\\\.(${endings})$)")\`
		handle @missing {
			rewrite * /${notFound}
			file_server {
				status 404
			}
		}
		handle {
			header Content-Type "text/plain; charset=utf-8"
			header Cache-Control no-store
			respond "Not found" {http.error.status_code}
		}
	}
}
`;
}
