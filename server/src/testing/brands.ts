import { type BrandInput, type BrandRole, createBrand, inviteMember } from "@mela/contract/brands";
import { acceptInvitation } from "@mela/contract/cohosts";
import type { UserId } from "@mela/contract/common";
import { expect } from "vitest";
import type { TestPerson, World } from "./world.ts";

/** Brands and their members in tests, made through the calls. */
export function newBranding(world: World) {
  let brands = 0;
  async function brandOf(owner: TestPerson, more: Partial<BrandInput> = {}) {
    const body = { name: "Pink City Walks", username: `pinkcity${++brands}walks`, ...more };
    const { status, body: made } = await world.call(createBrand, { body }, { as: owner });
    expect([status, made]).toMatchObject([201, { success: true }]);
    return made.data;
  }
  async function linkTo(hostId: UserId, owner: TestPerson, role: BrandRole) {
    const { body } = await world.call(inviteMember, { params: { hostId }, body: { role } }, { as: owner });
    return body.data.url.split("/").at(-1) ?? "";
  }
  const accept = (token: string, as?: { token: string }) =>
    world.call(acceptInvitation, { body: { token } }, as ? { as } : {});
  /** Somebody new who follows a link to a brand. */
  async function member(hostId: UserId, owner: TestPerson, role: BrandRole, name?: string): Promise<TestPerson> {
    const person = await world.person(name);
    expect((await accept(await linkTo(hostId, owner, role), person)).status).toBe(200);
    return person;
  }
  return { brandOf, linkTo, accept, member };
}
