import type { Plugin } from 'esbuild';

/** They read files beside them, or start threads from one. */
const withFiles = [
  '@electric-sql/pglite',
  'fs-native-extensions',
  'pdfkit',
  'pino',
  'sharp',
  'swagger-ui-dist',
];

/** Packages of development, which production does without: the panel from its sources needs them. */
const ofDevelopment = ['@vitejs/plugin-react', 'vite'];

/** Whoever wants `pg` finds out whether this is installed. */
const notInstalled = ['pg-native'];

const left = new RegExp(`^(${[...withFiles, ...ofDevelopment, ...notInstalled].join('|')})(/|$)`);
const isPackage = /^[a-z@]/;
/** Imported when a database is opened, which is always. */
const always = /^(@mikro-orm\/|pg$|postgres-array$)/;

/** Leaves to Node the packages that cannot be in a bundle, and those that only some calls load. */
export const leftPackages: Plugin = {
  name: 'left-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: isPackage }, ({ path, kind, resolveDir }) => {
      const isRare =
        kind === 'dynamic-import' &&
        !path.startsWith('node:') &&
        !always.test(path) &&
        !resolveDir.includes('node_modules');
      return left.test(path) || isRare ? { path, external: true } : undefined;
    }),
};
