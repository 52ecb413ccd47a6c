import { markupOf } from '../../../packages/shared/html.ts';
import { baseOf } from '../languages.ts';
import type { DirectoryContext } from './context.ts';
import { offered } from './context.ts';
import type { DirectoryCore } from './core.ts';

/**
 * Returns the site map: the directory's own pages in each language, and the pages of listed businesses at their own hosts, which
 * are subdomains or have proven that they belong here.
 */
export async function siteMap(
  { origin, asker }: DirectoryContext,
  core: DirectoryCore,
): Promise<string> {
  const [kinds, businesses] = await Promise.all([core.kinds(asker), core.slugs(asker)]);
  const own = offered[0] ?? '';
  const paths = ['/', ...kinds.map(({ kind }) => `/?kind=${kind}`)];
  const pages = paths.flatMap(path =>
    offered.map(each => entry(`${origin}${baseOf(each, own)}${path}`)),
  );
  const shops = businesses.map(({ url, changedAt }) => entry(url, changedAt));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...shops].join('\n')}
</urlset>
`;
}

function entry(url: string, changed?: string): string {
  const last = changed === undefined ? '' : `<lastmod>${markupOf(changed)}</lastmod>`;
  return `<url><loc>${markupOf(url)}</loc>${last}</url>`;
}
