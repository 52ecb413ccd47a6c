import type { Plugin } from 'esbuild';

/**
 * Puts into the bundle what a start from the sources makes with packages that production does without: the name of the
 * Control Panel's build, and the widget's script.
 */
export const madeBeforehand: Plugin = {
  name: 'made-beforehand',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/control-panel\/build\/name-of-build\.ts$/ }, async ({ path }) => {
      const { nameOfBuild } = (await import(path)) as { nameOfBuild(): string };
      return { contents: `export const nameOfBuild = () => ${JSON.stringify(nameOfBuild())};` };
    });
    onLoad({ filter: /\/facades\/widget\/make-script\.ts$/ }, async ({ path }) => {
      const { makeScript } = (await import(path)) as { makeScript(): Promise<string> };
      const text = JSON.stringify(await makeScript());
      return {
        contents: `export const makeScript = async () => ${text}; export const stopBundler = async () => {};`,
      };
    });
  },
};
