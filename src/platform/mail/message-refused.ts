/** A permanent failure of a message: no retry can succeed. */
export class MessageRefused extends Error {}
