/** Whether a server answers at all, with whatever it is. */
export async function canReach(address: string): Promise<boolean> {
  try {
    await (await fetch(address, { signal: AbortSignal.timeout(10_000) })).body?.cancel();
    return true;
  } catch {
    return false;
  }
}
