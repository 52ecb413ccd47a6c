/** What the driver writes a value as. It has no types of its own for this file. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): unknown };
  export default utils;
}
