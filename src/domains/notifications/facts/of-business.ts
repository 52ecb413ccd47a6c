/** The facts of a business `b`. */
export const ofBusiness = `'business', jsonb_build_object('name', b.name, 'phone', b.phone, 'address', b.address,
  'timezone', b.timezone)`;
