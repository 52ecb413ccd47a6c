/** Why there is no archive, or nothing was imported from one, in words for who asked for it. */
export class ArchiveProblem extends Error {}
