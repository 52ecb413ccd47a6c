/** Returns a text that runs if it is interpreted as markup, a script, a style or an address. */
export const probe = (name: string, most = Infinity) =>
  `${name}</script><script>ran=1</script><img src=x onerror=ran=1>"'><svg onload=ran=1>`.slice(
    0,
    most,
  );

/** A short hostile text, for fields with a low limit. */
export const shortProbe = (name: string) => `${name}"><img src=x onerror=ran=1>`;

/** Returns a text without markup, which runs if it ends the value of an attribute. */
export const attribute = (name: string) => `${name}" onerror=ran=1 onload=ran=1 '`;
