/** What a field of a whole number is given. */
export const whole = {
  min: 0,
  allowDecimal: false,
  clampBehavior: 'none',
  hideControls: true,
  inputMode: 'numeric',
} as const;
