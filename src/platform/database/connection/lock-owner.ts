import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process that holds a lock, as its file says. */
export interface Owner {
  pid: number;
  /** When it started, where the system tells, since numbers are used again. */
  startedAt: string | null;
  host: string;
  /** Within which its number means something: a container has one of its own. */
  namespace: string | null;
  /** Tells this lock from any other of the same process. */
  lock: string;
}

/** This process, as the owner of a new lock. */
export function ownerHere(): Owner {
  return {
    pid: process.pid,
    startedAt: startOf(process.pid),
    host: hostname(),
    namespace: namespaceHere(),
    lock: randomUUID(),
  };
}

/** Reads what a lock's file says; undefined for what is not written like that. */
export function readOwner(content: string): Owner | undefined {
  try {
    const owner = JSON.parse(content) as Partial<Owner> | null;
    return typeof owner?.pid === 'number' && typeof owner.host === 'string'
      ? (owner as Owner)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the owner is known to be gone; false where that cannot be told from here. */
export function isGone(owner: Owner | undefined): boolean {
  return isFromHere(owner) && (!isRunning(owner.pid) || startOf(owner.pid) !== owner.startedAt);
}

/** Whether the owner is known to live. Where no start is told, its number may be another's by now. */
export function isKnownAlive(owner: Owner | undefined): boolean {
  return isFromHere(owner) && !isGone(owner) && owner.startedAt !== null;
}

function isFromHere(owner: Owner | undefined): owner is Owner {
  return owner?.host === hostname() && owner.namespace === namespaceHere();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function namespaceHere(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}
