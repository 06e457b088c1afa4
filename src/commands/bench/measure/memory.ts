import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Megabytes at the peak: of the largest process, and of all together. */
export interface Memory {
  largest: number;
  all: number;
}

/** How often it is looked, in milliseconds. */
const interval = 50;

/**
 * Watches the memory of a process and those below it until it is stopped, where the system tells
 * of it in /proc. Pages of files, which processes share, are counted once.
 */
export function watchMemory(pid: number): () => Memory | undefined {
  const peak: Memory = { largest: 0, all: 0 };
  const look = () => {
    const processes = processesBelow(pid).flatMap(memoryOf);
    const own = processes.reduce((sum, { anonymous }) => sum + anonymous, 0);
    const shared = Math.max(0, ...processes.map(({ files }) => files));
    peak.largest = Math.max(peak.largest, ...processes.map(({ highest }) => highest));
    peak.all = Math.max(peak.all, own + shared);
  };
  const timer = setInterval(look, interval);
  look();
  return () => {
    clearInterval(timer);
    return peak.largest > 0 ? { ...peak, all: Math.max(peak.all, peak.largest) } : undefined;
  };
}

function processesBelow(pid: number): number[] {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return [];
  const children = namesIn(folder).flatMap((thread) =>
    textOf(`${folder}/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processesBelow)];
}

function memoryOf(pid: number): { highest: number; anonymous: number; files: number }[] {
  const status = textOf(`/proc/${pid}/status`);
  if (!status.includes('VmHWM')) return [];
  const megabytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  const anonymous = megabytes('RssAnon') + megabytes('RssShmem');
  return [{ highest: megabytes('VmHWM'), anonymous, files: megabytes('RssFile') }];
}

/** A process may end while it is looked at: then there is nothing to read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
