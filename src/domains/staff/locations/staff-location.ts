/** A location where a staff member works. */
export interface StaffLocation {
  locationId: string;
  /**
   * Their hours there, as the canonical JSON document; null: the hours of the location. At their first location it is null, since
   * their own week and rotas apply there.
   */
  workingHours: string | null;
}
