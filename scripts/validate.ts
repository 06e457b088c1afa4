import { validateCommand } from '../src/commands/validate/command.ts';

void validateCommand();
