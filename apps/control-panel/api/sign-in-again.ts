let isLeaving = false;

/** Says that the page ends its session and goes elsewhere: nothing that it still asked leads it back. */
export function leaveForGood(): void {
  isLeaving = true;
}

/** Whether it does. */
export const leaves = (): boolean => isLeaving;

/** Leads to the sign-in page, from which the mailed link leads back to this very address. */
export function signInAgain(): void {
  if (!isLeaving) location.reload();
}
