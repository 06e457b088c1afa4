import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

/** Where it was measured. */
export interface Machine {
  processor: string;
  processors: number;
  memory: number;
  node: string;
  system: string;
  /** How many processes wanted to run in the minute before, 0 where that is not known. */
  load: number;
}

export function thisMachine(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown processor',
    processors: processors.length,
    memory: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    system: `${platform()} ${arch()}`,
    load: loadavg()[0] ?? 0,
  };
}

/** AMD EPYC (2 processors), 24 GB, Node 20.20.2, linux x64 */
export function describeMachine(machine: Machine): string {
  const { processor, processors, memory, node, system } = machine;
  return `${processor} (${processors} processors), ${memory} GB, Node ${node}, ${system}`;
}

/** What to mind when the machine does other work as well; undefined when it does not. */
export function warningOf({ load, processors }: Machine): string | undefined {
  if (load < processors / 2) return undefined;
  return `This machine was busy before the run (load ${load.toFixed(1)} on ${processors} processors): take CPU and ratios, not times.`;
}
