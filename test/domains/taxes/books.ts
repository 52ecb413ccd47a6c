/** Statements that find orders and appointments whose taxes do not add up: no rows if the books balance. */

/** Σ lines + delivery = total, each with its tax. */
const ordersAddUp = `
  select o.number from sales_order o
  where o.total_minor <> o.delivery_net_minor + o.delivery_tax_minor + (
    select coalesce(sum(l.net_minor + l.tax_minor), 0) from order_line l
    where l.business_id = o.business_id and l.order_id = o.id and not l.cancelled)`;

/** Prices with tax equal the amount paid; prices without tax equal its net part. */
const linesAreTheirPrices = `
  select o.number, l.position from order_line l
  join sales_order o on o.business_id = l.business_id and o.id = l.order_id
  where l.price_minor * l.quantity - l.discount_minor <> l.net_minor + case when o.prices_include_tax then l.tax_minor else 0 end`;

const deliveriesAreTheirPrices = `
  select number from sales_order
  where delivery_minor <> delivery_net_minor + case when prices_include_tax then delivery_tax_minor else 0 end`;

/** The tax of each part follows its rate, within the half unit of rounding. */
const taxesAreTheirRates = `
  select part from (
    select order_id || ' ' || position as part, tax_ppm as ppm, net_minor as net, tax_minor as tax from order_line
    union all select id, delivery_tax_ppm, delivery_net_minor, delivery_tax_minor from sales_order
    union all select id, tax_ppm, net_minor, tax_minor from appointment
  ) each
  where case when ppm is null then tax <> 0 else abs(tax - net * ppm / 1000000.0) > 1 end`;

/** A booking of an order has the price of its line. */
const bookingsAreTheirLines = `
  select a.id from appointment a join order_line l on l.business_id = a.business_id and l.appointment_id = a.id
    and l.order_id = a.order_id
  where (a.net_minor, a.tax_minor, a.tax_ppm) is distinct from (l.net_minor, l.tax_minor, l.tax_ppm)`;

export const books = {
  ordersAddUp,
  linesAreTheirPrices,
  deliveriesAreTheirPrices,
  taxesAreTheirRates,
  bookingsAreTheirLines,
};
