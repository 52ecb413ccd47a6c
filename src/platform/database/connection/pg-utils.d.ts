/** The driver's conversion of a value for the wire. The driver has no types for this file. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): unknown };
  export default utils;
}
