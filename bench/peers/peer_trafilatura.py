"""Main text by trafilatura: reads lines {id, html}, writes lines {id, text}, and the CPU seconds of the extraction to stderr."""
import json
import sys
import time

from trafilatura import extract

pages = [json.loads(line) for line in open(sys.argv[1], encoding='utf8')]
extract(pages[0]['html'])
start = time.process_time()
texts = [extract(page['html'], include_comments=False) or '' for page in pages]
seconds = time.process_time() - start
with open(sys.argv[2], 'w', encoding='utf8') as out:
    for page, text in zip(pages, texts):
        out.write(json.dumps({'id': page['id'], 'text': text}) + '\n')
print(json.dumps({'seconds': seconds}), file=sys.stderr)
