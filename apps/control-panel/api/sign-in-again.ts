/** Leads to the sign-in page, from which the mailed link leads back to this very address. */
export function signInAgain(): void {
  location.reload();
}
