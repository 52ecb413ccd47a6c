import { createRequire } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node, with three changes. Its global object is an ordinary one: Jest's is a proxy behind Node's
 * interceptors, which slows every mention of `Array` or `Symbol`. It also exposes the modules that Node itself has loaded: see
 * transform.js. And stacks of errors are Node's own: Jest looks up a source map for each frame, and no file here has one.
 */
export default class extends NodeEnvironment {
  constructor(...settings) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...settings);
    } finally {
      vm.createContext = createContext;
    }
    this.global.requireOutside = createRequire(import.meta.url);
  }

  async setup() {
    await super.setup();
    delete Error.prepareStackTrace;
  }
}
