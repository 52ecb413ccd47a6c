/** The due amount of a live order in a table with this alias. */
export const dueMinorIn = (o: string) => `
  greatest(${o}.total_minor - ${o}.returned_minor + ${o}.fee_minor - ${countedMinorIn(o)}, 0)`;

/** The amount paid for an order, minus the refunds of returned goods. */
export const countedMinorIn = (o: string) => `
  case when ${o}.paid_minor > ${o}.refunded_minor
    then ${o}.paid_minor - ${o}.reversed_minor - least(${o}.refunded_minor - ${o}.reversed_minor, ${o}.returned_minor)
    else 0 end`;
