/** It begins with the wishlist's key: what makes hearts old makes old what is recommended for them. */
export const becauseKey = ["wishlist", "because"] as const;
