/** A text that runs wherever a text is taken for markup, a script, a style or an address. */
export const probe = (name: string, most = Infinity) =>
  `${name}</script><script>ran=1</script><img src=x onerror=ran=1>"'><svg onload=ran=1>`.slice(
    0,
    most,
  );

/** Where a text is short. */
export const shortProbe = (name: string) => `${name}"><img src=x onerror=ran=1>`;

/** A text without markup, which runs where it ends the value of an attribute. */
export const attribute = (name: string) => `${name}" onerror=ran=1 onload=ran=1 '`;
