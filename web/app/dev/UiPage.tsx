import { Heart, ListFilter, Mail, Mountain, Share, Ticket } from "lucide-react";
import { type ReactNode, useState } from "react";
import { apiContext } from "~/api/context.ts";
import { notFound } from "~/api/pageError.ts";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { Bunting } from "~/ui/Bunting.tsx";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { Logo } from "~/ui/Logo.tsx";
import { PriceText } from "~/ui/PriceText.tsx";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { SearchField } from "~/ui/SearchField.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { Stepper } from "~/ui/Stepper.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { Tabs } from "~/ui/Tabs.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import type { Route } from "./+types/UiPage";
import { Colours } from "./Colours.tsx";
import { Overlays } from "./Overlays.tsx";

/** For development only: in production this address is a 404. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(apiContext).dev) notFound();
  return null;
}

export const meta = () => [{ title: "Design system · Mela" }, { name: "robots", content: "noindex" }];

/** Every part of the design system in all its states. Its words are examples, so they stand here in English. */
export default function UiPage() {
  return (
    <main className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-8">
      <h1 className="font-display text-display">Paper, ink and the bazaar</h1>
      <Section title="Colours">
        <Colours />
      </Section>
      <Section title="Type">
        <p className="font-display text-display">Qawwali under the banyan</p>
        <p className="font-display text-4xl">बरगद के नीचे क़व्वाली</p>
        <p className="font-title text-2xl">Featured Experiences</p>
        <p>We leave the last chai stall at six, headlamps on, and walk through deodar and rhododendron.</p>
        <p className="text-ink-soft">Softer: Dharamshala, Himachal Pradesh</p>
        <p className="text-ink-faint text-xs">Faint, and the smallest there is: 12.5 px</p>
      </Section>
      <Section title="Marks">
        <Bunting />
        <div className="flex items-center gap-5">
          <Logo />
          <Logo size={44} />
        </div>
      </Section>
      <Section title="Buttons">
        <Row>
          <Button>Book 2 seats</Button>
          <Button look="quiet">Decline</Button>
          <Button look="ink">Scan</Button>
          <Button look="plain">Remove</Button>
          <Button look="danger">Cancel event</Button>
        </Row>
        <Row>
          <Button size="large">Choose tickets</Button>
          <Button size="small">Approve</Button>
          <Button size="small" look="quiet">
            Check In
          </Button>
          <ButtonLink to="/" look="quiet">
            <Ticket aria-hidden="true" /> A link
          </ButtonLink>
        </Row>
        <Row>
          <Button disabled>Disabled</Button>
          <Button pending>Pending</Button>
          <Button pending pendingText="Saving...">
            Save
          </Button>
          <Button look="quiet" disabled>
            Disabled
          </Button>
        </Row>
        <Row>
          <IconButton label="Share">
            <Share aria-hidden="true" />
          </IconButton>
          <IconButton label="Share" look="quiet">
            <Share aria-hidden="true" />
          </IconButton>
          <IconButton label="Save" look="poster">
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Share" look="quiet" disabled>
            <Share aria-hidden="true" />
          </IconButton>
        </Row>
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Choices">
        <Choices />
      </Section>
      <Section title="States in a word">
        <Row>
          <Badge look="good">Checked In</Badge>
          <Badge look="wait">Approval Required</Badge>
          <Badge look="bad">Declined</Badge>
          <Badge look="note">Draft</Badge>
          <Badge>Past</Badge>
          <Badge look="poster">3 Days 2 Nights</Badge>
          <Badge look="ink">SOLD OUT</Badge>
        </Row>
      </Section>
      <Section title="People">
        <Row>
          {["Rhea Sethi", "Manav Joshi", "Zoya Merchant", "पूजा कृष्णन", "@slowtide"].map((name) => (
            <Avatar key={name} name={name} size="row" />
          ))}
          <Avatar name="Zoya Merchant" size="large" />
          <Avatar name="Zoya Merchant" size="huge" />
          <Avatar name="Asha" size="small" />
          <Avatar name="" />
        </Row>
      </Section>
      <Section title="Money">
        <Row>
          <PriceText amount={0} />
          <PriceText amount={1450} />
          <PriceText amount={124999.5} />
          <PriceText amount={2999} isFrom />
        </Row>
        <ProgressBar label="298 of 320 seats sold" value={298} max={320} />
      </Section>
      <Section title="Cards and waiting">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <p className="text-ink-soft text-sm">Seats sold</p>
            <p className="figures font-display text-4xl">298</p>
          </Card>
          <Card>
            <Skeleton shape="title" width="60%" />
            <div className="mt-3 grid gap-2">
              <Skeleton />
              <Skeleton width="80%" />
            </div>
          </Card>
          <Card padding="none">
            <SkeletonRows count={3} />
          </Card>
          <Skeleton shape="card" ratio="3 / 2" />
        </div>
      </Section>
      <Section title="Empty and failed">
        <ErrorNote error="The guest list did not load." onRetry={() => {}} />
        <EmptyState
          icon={<Heart aria-hidden="true" />}
          title="Nothing saved yet"
          text="Your wishlist is empty. Save events to see them here."
          action={<ButtonLink to="/">Find something</ButtonLink>}
        />
      </Section>
      <Section title="Over the page">
        <Overlays />
      </Section>
    </main>
  );
}

function Fields() {
  const [search, setSearch] = useState("");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <InputField label="Title" placeholder="Sunrise trek to Triund" />
      <InputField label="Email" hint="Where the tickets go" icon={<Mail aria-hidden="true" />} optional />
      <InputField label="Email" error="Email is required" defaultValue="asha@" />
      <InputField label="Starts" type="datetime-local" />
      <SelectField label="Theme" defaultValue="Food">
        <option>Adventure</option>
        <option>Food</option>
      </SelectField>
      <InputField label="City" disabled defaultValue="Delhi" />
      <TextAreaField label="Description" hint="What will people do?" />
      <SwitchField label="Guests need approval" hint="You decide on every one of them." defaultChecked />
      <SearchField label="Search experiences, events, creators" value={search} onChange={setSearch} />
    </div>
  );
}

function Choices() {
  const [tab, setTab] = useState<"experiences" | "events" | "nearby" | "wishlist">("experiences");
  const [kind, setKind] = useState<"event" | "experience">("event");
  const [seats, setSeats] = useState(2);
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Tabs
        label="Lists"
        value={tab}
        onChange={setTab}
        items={[
          { value: "experiences", label: "Experiences" },
          { value: "events", label: "Events", count: 12 },
          { value: "nearby", label: "Nearby" },
          { value: "wishlist", label: "Wishlist" },
        ]}
      >
        <p className="py-3 text-ink-soft">The panel of {tab}</p>
      </Tabs>
      <Row>
        <Chip isChosen={isOn} onClick={() => setIsOn(!isOn)} icon={<Mountain aria-hidden="true" />}>
          Adventure
        </Chip>
        <Chip onClick={() => {}} count={82}>
          Approved
        </Chip>
        <Chip onClick={() => {}} opens="dialog" icon={<ListFilter aria-hidden="true" />}>
          Filters
        </Chip>
      </Row>
      <div className="max-w-sheet">
        <SegmentedControl
          label="Kind"
          value={kind}
          onChange={setKind}
          items={[
            { value: "event", label: "Event" },
            { value: "experience", label: "Experience" },
          ]}
        />
      </div>
      <Stepper label="Camper" value={seats} max={4} onChange={setSeats} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="border-line border-b pb-2 font-title text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
