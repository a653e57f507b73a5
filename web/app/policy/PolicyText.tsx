type Props = { title: string; lead: string; sections: { title: string; text: string }[] };

/** A page to be read: one column, short sections. */
export function PolicyText({ title, lead, sections }: Props) {
  return (
    <main className="page-width py-8 sm:py-12">
      <article className="mx-auto max-w-reading">
        <h1 className="font-display text-display">{title}</h1>
        <p className="mt-4 text-ink-soft text-lg">{lead}</p>
        {sections.map((section) => (
          <section key={section.title} className="mt-8">
            <h2 className="font-title text-2xl">{section.title}</h2>
            <p className="mt-2 leading-relaxed">{section.text}</p>
          </section>
        ))}
      </article>
    </main>
  );
}
