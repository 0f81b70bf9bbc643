/** The sources as the compiler sees them, read once for all tests of a thread that ask it. */
import ts from 'typescript';
import { ROOT } from './project.ts';

const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);

export const program: ts.Program = ts.createProgram(fileNames, options);
export const checker: ts.TypeChecker = program.getTypeChecker();
