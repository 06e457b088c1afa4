/** From so many pages on a second thread that renders is worth its start. */
export const minPagesForRenderWorker = 200;

/** From so many pages on a second thread that checks is worth its start. */
export const minPagesForCheckWorker = 800;

/** So many files are read at once, and each once. */
export const maxFilesAtOnce = 1000;
