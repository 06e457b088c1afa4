/** The router shows this if a whole page fails, outside every page context. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <main className="wrap grid justify-items-start gap-6 py-14" id="content" tabIndex={-1}>
      <h1 className="text-2xl">Unexpected Application Error!</h1>
      <p>{message}</p>
      {/* Loaded whole, since what failed may still be in memory. */}
      <a className="button button-primary" href="/" rel="external">
        Return to Home
      </a>
    </main>
  );
}
