import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import type { BuiltTexts } from '../../../apps/control-panel/build/build-texts.ts';
import { placeOfBuild } from '../../../apps/control-panel/build/place.ts';
import { html, type Html } from '../../../packages/shared/html.ts';

const program = fileURLToPath(
  new URL('../../../apps/control-panel/build/build.ts', import.meta.url),
);
const aside = 5;

/** The built app: its folder, and the files of its page. */
export interface Bundle {
  readonly folder: string;
  readonly script: string;
  /** Further scripts and styles that the first script needs for chunks of these names; see chunks.ts. */
  neededFor(names: readonly string[]): { scripts: readonly string[]; styles: readonly string[] };
  /** The files with the texts of each feature in a language, limited to those these scripts need. */
  textsIn(
    language: string,
    scripts: readonly string[],
  ): { files: Readonly<Record<string, string>>; needed: ReadonlySet<string> };
  /** The service worker of the app, by its path. */
  readonly worker: string;
  /** Every file that may be requested, without compressed copies. */
  readonly files: ReadonlySet<string>;
}

interface Chunk {
  name?: string;
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

let found: Promise<Bundle> | undefined;

/** Returns the built app. The first call looks for it or starts the build. */
export function bundle(): Promise<Bundle> {
  found ??= find().catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

async function find(): Promise<Bundle> {
  const place = placeOfBuild();
  const folder = existsSync(place) ? place : await build();
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const texts = JSON.parse(await readFile(join(folder, 'texts.json'), 'utf8')) as BuiltTexts;
  const entry = needed(manifest['app/main.tsx']);
  const chunks = Object.values(manifest);
  return {
    folder,
    script: entry.file,
    neededFor: names => {
      const found = new Set<Chunk>();
      for (const [id, { name = '' }] of Object.entries(manifest))
        if (names.includes(name)) addWithImports(manifest, id, found);
      const all = [...found];
      return {
        scripts: all.map(({ file }) => file).filter(file => file !== entry.file),
        styles: all.flatMap(({ css = [] }) => css),
      };
    },
    textsIn: (language, scripts) => {
      const files = needed(texts.files[language]);
      const features = scripts.flatMap(script => texts.neededBy[script] ?? []);
      return { files, needed: new Set(features.map(feature => needed(files[feature]))) };
    },
    worker: join(folder, 'worker.js'),
    files: new Set([
      ...chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
      ...Object.values(texts.files).flatMap(ofFeatures => Object.values(ofFeatures)),
    ]),
  };
}

function addWithImports(manifest: Record<string, Chunk>, name: string, found: Set<Chunk>): void {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk)) return;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, found);
}

/** Builds in a separate process, which frees its memory and yields to the service. Returns the folder. */
async function build(): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) setPriority(child.pid, aside);
  // A stopping service does not wait for a build.
  const end = () => void child.kill();
  const ends = ['SIGTERM', 'SIGINT', 'exit'] as const;
  for (const event of ends) process.once(event, end);
  let [said, complaint] = ['', ''];
  child.stdout.on('data', chunk => (said += String(chunk)));
  child.stderr.on('data', chunk => (complaint += String(chunk)));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  for (const event of ends) process.off(event, end);
  if (code !== 0) throw new Error(`The Control Panel could not be built.\n${complaint}`);
  return said.trim();
}

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The build of the Control Panel is not whole.');
  return value;
}

const compressed = new Set(['.js', '.css', '.svg']);
const encodings = { br: '.br', gzip: '.gz' } as const;

/** Sends a file of the built app. Files are named by their contents, so browsers cache them forever. */
export const sendAsset: RequestHandler<{ file: string }> = async (request, response, next) => {
  const { file } = request.params;
  const { folder, files } = await bundle();
  if (!files.has(file)) return next('router');
  const encoding = compressed.has(extname(file)) && encodingOf(request.acceptsEncodings());
  response.set('Cache-Control', 'public, max-age=31536000, immutable').vary('Accept-Encoding');
  response.type(extname(file));
  if (encoding) response.set('Content-Encoding', encoding);
  const path = join(folder, `${file}${encoding ? encodings[encoding] : ''}`);
  response.sendFile(path, {
    cacheControl: false,
    etag: false,
    lastModified: false,
    dotfiles: 'allow',
  });
};

function encodingOf(accepted: readonly string[]): keyof typeof encodings | undefined {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

const files = '/ControlPanel/-/';

interface FromSource {
  /** Sends the compiled source files that a browser requests. */
  sendFile: RequestHandler;
  head: Html;
  /** The policy for the bundler's own scripts, styles and socket, allowed in development only. */
  policy: string;
}

/** Serves the app from its source, for its developers: nothing is built, and saved changes appear at once. */
export function createFromSource(): FromSource {
  let opened: ReturnType<typeof open> | undefined;
  return {
    sendFile: async (request, response, next) => {
      if (!request.originalUrl.startsWith(files)) return next();
      opened ??= open();
      (await opened).middlewares(request, response, next);
    },
    head: html`<script type="module" src="${files}@vite/client"></script>
      <script type="module" src="${files}@id/@vitejs/plugin-react/preamble"></script>
      <script type="module" src="${files}app/main.tsx"></script>`,
    policy: [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' https: data: blob:`,
      `font-src 'self' data:`,
      `connect-src 'self' ws:`,
      `frame-src 'self'`,
      `manifest-src 'self'`,
      `worker-src 'self' blob:`,
    ].join(';'),
  };
}

async function open() {
  const { openDevelopment } = await import('../../../apps/control-panel/build/dev.ts');
  return openDevelopment();
}
