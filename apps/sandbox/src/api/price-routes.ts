import { z } from "zod";
import { noSuch } from "../payments/payment-error.ts";
import { findPrice, prices, product } from "../payments/prices.ts";
import { listPage } from "./list-page.ts";
import { boolean, expand, page, readParams } from "./read-params.ts";
import type { Route } from "./route.ts";

const one = z.strictObject({ expand });
const priceList = z.strictObject({ ...page, active: boolean.optional(), product: z.string().optional() });
const productList = z.strictObject({ ...page, active: boolean.optional() });

export const priceRoutes: Route[] = [
  {
    method: "GET",
    path: "/prices",
    answer: ({ form }) => {
      const wish = readParams(priceList, form);
      const isOfProduct = wish.product === undefined || wish.product === product.id;
      return listPage("/v1/prices", isOfProduct && wish.active !== false ? prices : [], wish);
    },
  },
  {
    method: "GET",
    path: "/prices/:id",
    answer: ({ form, id }) => {
      readParams(one, form);
      const price = findPrice(id);
      if (!price) throw noSuch("price", id);
      return price;
    },
  },
  {
    method: "GET",
    path: "/products",
    answer: ({ form }) => {
      const wish = readParams(productList, form);
      return listPage("/v1/products", wish.active === false ? [] : [product], wish);
    },
  },
  {
    method: "GET",
    path: "/products/:id",
    answer: ({ form, id }) => {
      readParams(one, form);
      if (id !== product.id) throw noSuch("product", id);
      return product;
    },
  },
];
