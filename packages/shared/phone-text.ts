import parsePhoneNumber from 'libphonenumber-js';

/** A stored number, such as `+493023125000`, in the groups that its country writes: `+49 30 23125000`. */
export function phoneText(phone: string): string {
  return parsePhoneNumber(phone)?.formatInternational() ?? phone;
}
