/** Where it is said where the reader's money goes, or that of a brand. */
export const payoutPath = (as: string | null) => (as === null ? "/profile/payout" : `/profile/payout?as=${as}`);
