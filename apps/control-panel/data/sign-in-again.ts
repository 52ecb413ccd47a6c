let isLeaving = false;

/** Marks that the page ends its session, so that pending requests do not return to the sign-in page. */
export function leaveForGood(): void {
  isLeaving = true;
}

/** Returns true if the page is ending its session. */
export const leaves = (): boolean => isLeaving;

/** Reloads the page, which leads to the sign-in page. The mailed link then returns to this address. */
export function signInAgain(): void {
  if (!isLeaving) location.reload();
}
