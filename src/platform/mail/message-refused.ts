/** Says that a message will never be sent, however often it is tried. */
export class MessageRefused extends Error {}
