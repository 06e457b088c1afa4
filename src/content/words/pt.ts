import type { LanguageWords } from './languageWords.ts';

export const pt: LanguageWords = {
  moreThan: 'mais de',
  per: { month: '/mês', year: '/ano', person: ' por pessoa' },
  closed: 'encerrado',
  unfinished: 'A completar antes da publicação',
  labels: {
    skipToContent: 'Ir para o conteúdo',
    openMenu: 'Menu',
    mainMenu: 'Menu principal',
    close: 'Fechar',
    newTab: 'abre num novo separador',
    navigated: 'Página aberta:',
    pause: 'Parar as histórias',
    play: 'Retomar as histórias',
    slide: 'História',
    rating: 'de 5 estrelas',
    sample: 'Exemplo',
    readingTime: 'min de leitura',
    updated: 'Atualizado',
    closed: 'Encerrado',
    officeHours: 'Horário do escritório',
    contents: 'Nesta página',
    notifications: 'Notificações',
    recommended: 'Recomendado',
    sectionLost:
      'Não foi possível mostrar esta parte da página. Recarregue a página ou ligue para {phone}.',
    formNeedsScript:
      'Este formulário precisa de JavaScript. Ligue para {phone} ou escreva para {email}.',
    sending: 'A enviar…',
    notSent: 'Não enviado',
    notSentHint:
      'A mensagem não chegou até nós. O que escreveu continua no formulário: tente de novo ou ligue para {phone}.',
    retry: 'Tentar de novo',
    slow: 'A página está a caminho, mas a ligação está lenta. Pode continuar a ler.',
    offline:
      'Sem ligação: não foi possível abrir a página e continua nesta. Pode ligar para {phone}.',
  },
};
