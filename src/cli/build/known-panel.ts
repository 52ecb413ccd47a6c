import type { Plugin } from 'esbuild';

/** Tells the bundle the name of the Control Panel's build, for which a start from the sources reads all of the app. */
export const knownPanel: Plugin = {
  name: 'known-panel',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/control-panel\/build\/name-of-build\.ts$/ }, async ({ path }) => {
      const { nameOfBuild } = (await import(path)) as { nameOfBuild(): string };
      return { contents: `export const nameOfBuild = () => ${JSON.stringify(nameOfBuild())};` };
    }),
};
