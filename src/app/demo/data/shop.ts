/** The products of the demo business. Prices are in euros, in major units; sets refer to article numbers. */

interface Size {
  value: string;
  sku: string;
  stock: number;
  /** The variant's price, if it differs from the product's. */
  price?: number;
}

interface Product {
  name: string;
  price: number;
  text: string;
  /** Variants of the product, if it has any. */
  sizes?: readonly Size[];
  sku?: string;
  stock?: number;
  /** Tax rate of the product; absent: the default rate. */
  tax?: 'reduced';
  giftCard?: true;
}

export const shelf = 'For home';

// oxfmt-ignore
export const products: readonly Product[] = [
  { name: 'Repair shampoo', price: 19.9, text: 'For coloured and dry hair.', sizes: [
    { value: '250 ml', sku: 'LUM-SHA-250', stock: 18 },
    { value: '1 l', sku: 'LUM-SHA-1000', stock: 4, price: 54 },
  ] },
  { name: 'Argan oil, 50 ml', sku: 'LUM-OIL-50', price: 24.5, stock: 12, text: 'A few drops into towel-dry hair.' },
  { name: 'Day cream, 50 ml', price: 34, text: 'Light, without scent.', sizes: [
    { value: 'SPF 30', sku: 'LUM-CRE-30', stock: 9 },
    { value: 'SPF 50', sku: 'LUM-CRE-50', stock: 0, price: 37 },
  ] },
  { name: 'Cuticle oil, 10 ml', sku: 'LUM-CUT-10', price: 11.9, stock: 30, text: 'With almond and vitamin E.' },
  { name: 'Sea salt spray, 150 ml', sku: 'LUM-SALT-150', price: 17.5, stock: 3, text: 'For a little disorder. Shake, spray, leave it alone.' },
  { name: 'Hand cream, 75 ml', sku: 'LUM-HAND-75', price: 14, stock: 22, text: 'Sinks in at once; with oat and shea.' },
  { name: 'Pear wood comb', price: 23, sku: 'LUM-COMB', stock: 7, text: 'Sawn and polished by hand, for wet and dry hair.' },
  { name: 'Nettle tea, 80 g', sku: 'LUM-TEA-80', price: 8.9, stock: 16, tax: 'reduced', text: 'The leaves we brew in the salon.' },
  { name: 'Gift card', sku: 'LUM-GIFT', price: 50, giftCard: true, text: 'For any treatment, valid for three years.' },
];

export const giftSet = {
  name: 'Gift set “Soft hair”',
  sku: 'LUM-SET-1',
  price: 39.9,
  text: 'Shampoo and oil in a box with a ribbon.',
  parts: ['LUM-SHA-250', 'LUM-OIL-50'],
};
