import type { Plugin } from 'esbuild';

/**
 * Puts into the bundle what a start from the sources makes with packages that production does without: the name of the
 * Control Panel's build, and the widget's scripts.
 */
export const madeBeforehand: Plugin = {
  name: 'made-beforehand',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/control-panel\/build\/name-of-build\.ts$/ }, async ({ path }) => {
      const { nameOfBuild } = (await import(path)) as { nameOfBuild(): string };
      return { contents: `export const nameOfBuild = () => ${JSON.stringify(nameOfBuild())};` };
    });
    onLoad({ filter: /\/facades\/widget\/make-script\.ts$/ }, async ({ path }) => {
      const { makeScripts } = (await import(path)) as { makeScripts(): Promise<object> };
      const texts = JSON.stringify(await makeScripts());
      return {
        contents: `export const makeScripts = async () => (${texts}); export const stopBundler = async () => {};`,
      };
    });
  },
};
