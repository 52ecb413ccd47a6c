import { createRequire } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node, with two changes. Its global object is an ordinary one: Jest's is a proxy behind Node's
 * interceptors, which slows every mention of `Array` or `Symbol`. It also exposes the modules that Node itself has loaded: see
 * transform.js.
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
}
