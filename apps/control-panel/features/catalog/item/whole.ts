/** Props of a field for a whole number. */
export const whole = {
  min: 0,
  allowDecimal: false,
  clampBehavior: 'none',
  hideControls: true,
  inputMode: 'numeric',
} as const;
