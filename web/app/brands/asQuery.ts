/** As whom a call is made: `?as=` for a brand, nothing for oneself. */
export const asQuery = (as: string | null) => ({ query: as === null ? {} : { as } });
