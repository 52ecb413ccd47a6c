import type { Plugin } from 'esbuild';

/** Packages that read files beside them, or start threads from one. */
const withFiles = ['@electric-sql/pglite', 'fs-native-extensions', 'pdfkit', 'pino', 'sharp'];

/**
 * Packages for development. The panel needs them when it runs from its sources; production does not have
 * them.
 */
const ofDevelopment = ['@vitejs/plugin-react', 'vite'];

/** Optional package of `pg`, which checks if it is installed. */
const notInstalled = ['pg-native'];

const left = new RegExp(`^(${[...withFiles, ...ofDevelopment, ...notInstalled].join('|')})(/|$)`);
const isPackage = /^[a-z@]/;
/** Packages needed to open a database, so every start imports them. */
const always = /^(@mikro-orm\/|pg$|postgres-array$)/;
/** The page of the GraphQL explorer. Its package depends on a whole server, which production does not install. */
const page = /^@graphql-yoga\/render-graphiql$/;

/** Excludes packages from the bundle that cannot be bundled, or that only some calls load. */
export const leftPackages: Plugin = {
  name: 'left-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: isPackage }, ({ path, kind, resolveDir }) => {
      const isRare =
        kind === 'dynamic-import' &&
        !path.startsWith('node:') &&
        !always.test(path) &&
        !page.test(path) &&
        !resolveDir.includes('node_modules');
      return left.test(path) || isRare ? { path, external: true } : undefined;
    }),
};
