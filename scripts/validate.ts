import { validateCommand } from '../src/commands/validate/command.ts';

validateCommand();
